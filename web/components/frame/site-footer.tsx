import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/site-frame.ts';
import * as wording from '#contract/wording/spec.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { StoreLinks, type StoreUrls } from './store-links.tsx';
import { LogoMark } from './logo.tsx';

const links = [
  { to: pagePaths.privacyPolicy(), text: words.privacyPolicy },
  { to: pagePaths.termsOfService(), text: words.termsOfService },
  { to: pagePaths.safety(), text: words.stayingSafe },
  { to: pagePaths.transparency(), text: words.transparency },
  { to: pagePaths.support(), text: wording.contactUs },
  { to: pagePaths.credits(), text: words.credits },
];

/** The foot of every page (spec §2, Footer). */
export function SiteFooter(site: StoreUrls) {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-wide flex-col gap-6 px-4 py-8 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex flex-col gap-2">
          <nav aria-label={words.footer}>
            <ul className="flex flex-wrap gap-x-6">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <TallLink to={to}>{text}</TallLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="flex items-center gap-2 text-sm text-muted">
            <LogoMark className="size-6 shrink-0" />
            <span>
              © {wording.copyrightYear} {site.brand}
            </span>
          </p>
        </div>
        <StoreLinks {...site} />
      </div>
    </footer>
  );
}
