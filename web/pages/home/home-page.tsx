import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/home-page.ts';

export const headers = guestCaching;

export const meta: Route.MetaFunction = () => [
  { title: 'Used medical equipment near you' },
  { name: 'description', content: 'Buy and sell medical equipment from people nearby.' },
];

export default function HomePage() {
  return (
    <main>
      <h1>Buy and sell medical equipment</h1>
      <p>
        <Link to={pagePaths.marketplace()}>Browse Without Logging In</Link>
      </p>
    </main>
  );
}
