import { Columns3 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { compareMax, comparePath } from '#contract/compare-path.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { compare } from '#contract/wording/listing.ts';

interface CompareLinkProps {
  listingId: string;
  uid: string | undefined;
  /** The id of the needs sheet by which the page judges. */
  needs: string | undefined;
}

/** Puts a listing beside those that are compared already; without scripts, alone. */
export function CompareLink({ listingId, uid, needs }: CompareLinkProps) {
  const navigate = useNavigate();
  const add = async () => {
    const before = await import('./compared.ts').then(
      ({ comparedIds }) => comparedIds(uid),
      () => [],
    );
    const ids = [...before.filter((id) => id !== listingId), listingId].slice(-compareMax - 1);
    await navigate(comparePath(ids, needs));
  };
  return (
    <ButtonLink
      to={comparePath([listingId], needs)}
      className="max-sm:px-3!"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void add();
      }}
    >
      <Columns3 aria-hidden="true" className="size-5 max-[23rem]:hidden" />
      {compare}
    </ButtonLink>
  );
}
