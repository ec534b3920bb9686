import { pagePaths } from '#contract/page-paths.ts';
import { getSecurity, listSignIns } from '#contract/security.ts';
import * as words from '#contract/wording/second-step.ts';
import * as wording from '#contract/wording/spec.ts';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import type { Route } from './+types/security-page.ts';
import { BackButton } from '../back-button.tsx';
import { ProfileSection } from '../profile-section.tsx';
import { HostedTwoStep } from './hosted-two-step.tsx';
import { SignIns } from './sign-ins.tsx';
import { TwoStep } from './two-step.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireViewer(args, 'complete');
  const [security, signIns] = await Promise.all([
    callApi(args.context, getSecurity, {}),
    callApi(args.context, listSignIns, {}),
  ]);
  return { email, security, signIns };
}

export const meta = fixedMeta(words.securityTitle, words.securityAbout);

/** How one signs in, and where one is (design §12). */
export default function SecurityPage({ loaderData: { email, security, signIns } }: Route.ComponentProps) {
  const { two_step: twoStep, has_password: hasPassword } = security;
  return (
    <Page
      title={words.securityTitle}
      lead={words.securityAbout}
      width="account"
      actions={<BackButton to={pagePaths.profile()}>{words.yourProfile}</BackButton>}
    >
      <div className="flex flex-col gap-6">
        <ProfileSection title={words.twoStep}>
          {twoStep === 'elsewhere' ? (
            <HostedTwoStep hasPassword={hasPassword} email={email} />
          ) : (
            <TwoStep isOn={twoStep === 'on'} hasPassword={hasPassword} email={email} />
          )}
        </ProfileSection>
        {signIns.length === 0 ? null : (
          <ProfileSection title={words.signIns}>
            <SignIns signIns={signIns} />
          </ProfileSection>
        )}
      </div>
    </Page>
  );
}

export const ErrorBoundary = failurePage(words.securityTitle, wording.somethingWentWrongTryAgain);
