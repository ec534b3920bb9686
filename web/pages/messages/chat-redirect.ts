import { redirect } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';

/** `/chat` is the same as `/messages` (design §6). */
export function loader() {
  return redirect(pagePaths.messages());
}
