import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/listing.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { OrganisationBadge } from '#web/components/organisation-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import type { ListingDetails } from './listing-details.ts';

/** Whose listing it is. @param isLinked false where their page may not be there */
export function Seller({
  uid,
  displayName,
  profilePicture,
  organisation,
  isLinked,
}: ListingDetails['seller'] & { uid: string; isLinked: boolean }) {
  return (
    <section aria-label={words.seller} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={profilePicture} name={displayName} size={52} />
        <p className="min-w-0 flex-1 basis-32">
          <span className="block text-sm text-muted">{words.seller}</span>
          {isLinked ? (
            <TallLink to={pagePaths.person(uid)} className="font-semibold wrap-anywhere">
              {displayName}
            </TallLink>
          ) : (
            <span className="font-semibold wrap-anywhere">{displayName}</span>
          )}
        </p>
        {organisation ? <OrganisationBadge /> : null}
      </div>
      <p className="text-sm text-muted">
        {words.meetSafely} <Link to={pagePaths.returnsPolicy()}>{words.howReturnsWork}</Link>.
      </p>
    </section>
  );
}
