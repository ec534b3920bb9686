import { useNavigate } from 'react-router';
import { listCases } from '#contract/cases.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Goes to the first case that nobody has and the reader may take; says so where there is none. From a case that the
 * reader has `left` it then goes to the queue, and never back to that case.
 */
export function useNextCase(): (from?: { left: string }) => Promise<void> {
  const { api } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  return async (from) => {
    try {
      const free = await api.call(listCases, { query: { queue: 'free' } });
      const first = free.find(({ id }) => id !== from?.left);
      if (first) await navigate(staffPaths.case(first.id));
      else if (from) await navigate(staffPaths.queue());
      else showToast({ kind: 'info', text: words.noneFree });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    }
  };
}
