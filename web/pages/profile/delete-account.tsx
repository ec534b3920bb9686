import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { deleteProfile } from '#contract/users.ts';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useProveAgain } from './prove-again.ts';

const loadDialog = () => import('./delete-account-dialog.tsx');
const DeleteAccountDialog = lazyDialog(loadDialog, 'DeleteAccountDialog');

/** Deletes the account and everything of it, after a question (spec §2, §5). */
export function DeleteAccount({ uid, hasPassword }: { uid: string; hasPassword: boolean }) {
  const { api, signOut } = useSession();
  const proving = useProveAgain(hasPassword);
  const [asking, setAsking] = useState(false);
  usePrefetchedImport(loadDialog);
  return (
    <>
      <p>
        {words.leavingMeans}{' '}
        <Link to={pagePaths.deleteAccount()} className="sm:whitespace-nowrap">
          {words.whatIsDeleted}
        </Link>
      </p>
      <Button variant="danger" className="sm:self-start" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {wording.deleteAccount}
      </Button>
      {asking ? (
        <DeleteAccountDialog
          onCancel={() => setAsking(false)}
          {...proving}
          onDelete={async () => {
            await api.call(deleteProfile, { body: { uid } });
            await signOut();
          }}
        />
      ) : null}
    </>
  );
}
