import { redirect, useNavigate } from 'react-router';
import { getDesk } from '#contract/cases.ts';
import { pagePaths, safeReturnTo } from '#contract/page-paths.ts';
import { getSecurity } from '#contract/security.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/staff.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { StepUpForm } from '#web/components/staff/step-up-form.tsx';
import { hide } from '#web/guards.ts';
import { callApi, tryApi } from '#web/server-context.ts';
import type { Route } from './+types/staff-code-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(url.searchParams.get('returnTo')) ?? staffPaths.queue();
  const asked = await tryApi(context, getDesk, {});
  if ('reply' in asked) throw redirect(returnTo);
  if (asked.refusal.code !== 'second-step-required') throw hide(context, asked.refusal);
  const { two_step: twoStep } = await callApi(context, getSecurity, {});
  // A hosted provider tells the browser alone: the form asks it.
  return { returnTo, isOn: twoStep !== 'off' };
}

export const meta = fixedMeta(words.codeTitle, words.codeAbout);

/** Where staff come whose sign-in has proven no second factor. */
export default function StaffCodePage({ loaderData: { returnTo, isOn } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <Page title={words.codeTitle} lead={isOn ? words.codeLead : words.setUpFirst} width="form">
      {isOn ? (
        <StepUpForm submitLabel={words.openDesk} onDone={() => navigate(returnTo, { replace: true })} />
      ) : (
        <ButtonLink to={pagePaths.security()} variant="primary">
          {words.toSecurity}
        </ButtonLink>
      )}
    </Page>
  );
}
