import type { Viewer } from '#contract/viewer.ts';
import { hashPassword } from '#server/adapters/identity/password-hash.ts';
import { imageView } from '#server/features/images/image-view.ts';
import { saveProfilePicture } from '#server/features/images/images.ts';
import { acceptTerms, setPhoneVisibility, syncUser, updateProfile } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import type { Cast } from './cast.ts';
import { casePeople } from './case-people.ts';
import { insertVerifiedAccount, setProfilePicture } from './demo-store.ts';
import { listings as everyListing } from './listings.ts';
import { people, samplePassword, type SamplePerson } from './people.ts';
import { uidOf } from './sample-ids.ts';
import { readPicture } from './sample-pictures.ts';

/** In this person's row is how far the seeding came: signed up first, terms accepted when all is done. */
export const witness = people.at(-1)!;

export async function seedPeople(services: Services): Promise<Cast> {
  const passwordHash = await hashPassword(samplePassword);
  const cast: Cast = new Map();
  for (const person of [witness, ...people.filter(({ key }) => key !== witness.key), ...casePeople]) {
    cast.set(person.key, await seedPerson(services, person, passwordHash));
  }
  return cast;
}

async function seedPerson(services: Services, person: SamplePerson, passwordHash: string): Promise<Viewer> {
  const { db } = services;
  const { email, displayName } = person;
  const viewer: Viewer = {
    uid: uidOf(person.key),
    email,
    emailVerified: true,
    providers: ['password'],
    displayName,
    profilePicture: '',
    zipCode: '',
    profileCreated: false,
    termsAccepted: false,
  };
  // With a hosted identity nobody can sign in as them, but their listings are there.
  if (services.identity.kind === 'builtin') {
    const now = services.clock.now();
    await insertVerifiedAccount(db, { uid: viewer.uid, email, displayName, passwordHash, now });
  }
  const row = await syncUser(services, viewer);
  if (!row.profile_created) {
    if (people.includes(person)) {
      const file = await readPicture(`person-${person.key}.webp`);
      const picture = await saveProfilePicture(services, viewer, [file]);
      await setProfilePicture(db, viewer.uid, imageView(services.files, picture).url);
    }
    await updateProfile(services, viewer, {
      display_name: displayName,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phone,
      zip_code: person.zip,
    });
  }
  const showPhone = everyListing.some(({ seller, contact }) => seller === person.key && contact.textCall);
  await setPhoneVisibility(services, viewer, showPhone);
  if (person.key !== witness.key) await acceptTerms(services, viewer, { terms_accepted: true });
  return { ...viewer, profileCreated: true, termsAccepted: true };
}
