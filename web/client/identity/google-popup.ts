import * as words from '#contract/wording/sign-in.ts';
import { codeAsked } from '#contract/wording/second-step.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from './identity.ts';

interface PopupResult {
  flow?: string;
  error?: string | null;
}

/** Milliseconds between looks at whether the person closed the window. */
const closedPoll = 500;

/**
 * Opens the window at once, as browsers allow only straight from a click, then sends it to the address that
 * `start` answers and waits until the flow's last page reports on the channel `handrail-sign-in`.
 * @throws IdentityError `popup-blocked`, `popup-closed`, `user-disabled`, `email-already-in-use`, or `unknown` for
 * whatever else the provider says.
 */
export async function runPopup(start: (flow: string) => Promise<string>): Promise<void> {
  const popup = window.open('about:blank', '_blank', 'popup,width=500,height=650');
  if (!popup) throw new IdentityError('popup-blocked', words.popupBlocked);
  const flow = crypto.randomUUID();
  const channel = new BroadcastChannel('handrail-sign-in');
  let poll: ReturnType<typeof setInterval> | undefined;
  try {
    const finished = new Promise<PopupResult>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<PopupResult>) => {
        if (data.flow === flow) resolve(data);
      });
      let seenClosed = 0;
      poll = setInterval(() => {
        // The last page reports just before it closes: one more look leaves its message time to arrive.
        if (popup.closed && ++seenClosed > 1) resolve({ error: 'closed' });
      }, closedPoll);
    });
    popup.location.href = await start(flow);
    const { error } = await finished;
    if (error === 'closed' || error === 'access_denied') {
      throw new IdentityError('popup-closed', words.popupClosed);
    }
    if (error === 'second-step') throw new IdentityError('second-step', codeAsked);
    if (error === 'USER_DISABLED') {
      throw new IdentityError('user-disabled', wording.accountDisabled);
    }
    // The address is not proven on both sides: the person can prove it by the account's own means.
    if (error === 'account_not_linked') {
      throw new IdentityError('email-already-in-use', words.addressTakenForGoogle);
    }
    if (error) throw new IdentityError('unknown', wording.googleSignInFailed);
  } finally {
    clearInterval(poll);
    channel.close();
    popup.close();
  }
}
