import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { cameFromMarketplace } from '#web/components/listing/listing-card.tsx';

/** To the marketplace; for someone who came from there, back to the same position, filters and all. */
export function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <ButtonLink
      to={pagePaths.marketplace()}
      className="max-sm:px-3!"
      onClick={(event) => {
        if (!cameFromMarketplace(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-5 max-[23rem]:hidden" />
      {wording.back}
    </ButtonLink>
  );
}
