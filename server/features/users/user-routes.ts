import * as imageCalls from '#contract/images.ts';
import * as imageSchemas from '#contract/images-schema.ts';
import * as calls from '#contract/users.ts';
import * as schemas from '#contract/users-schema.ts';
import { isBanned } from '#server/features/bans/bans.ts';
import { imageView } from '#server/features/images/image-view.ts';
import { saveProfilePicture } from '#server/features/images/images.ts';
import { receiveFiles } from '#server/features/images/uploads.ts';
import { endPageSessionOf, readPageCookie, setPageCookie } from '#server/features/sessions/page-cookie.ts';
import { noteSignIn } from '#server/features/notifications/sign-ins.ts';
import { openPageSession } from '#server/features/sessions/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { ownProfileView, publicProfileView } from './user-view.ts';
import {
  acceptTerms,
  notePasswordCreated,
  otherUser,
  ownUser,
  requireSelf,
  setPhoneVisibility,
  setProfilePicture,
  syncUser,
  updateProfile,
} from './users.ts';

export function addUserRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.syncUser, schemas.syncUser, async ({ viewer, body, request, reply }) => {
    requireSelf(viewer, body);
    const row = await syncUser(services, viewer);
    if (request && reply) {
      const previous = readPageCookie(services.config, request);
      setPageCookie(services.config, reply, await openPageSession(services, viewer, previous));
      // Firebase's sessions begin at Google; the built-in identity tells of its own as they begin.
      const userAgent = request.headers['user-agent'];
      await noteSignIn(services, viewer.uid, { userAgent, timeZone: body.time_zone });
    }
    return ownProfileView(services, row, viewer);
  });

  endpoints.add(calls.endPageSession, schemas.endPageSession, async ({ request, reply }) => {
    if (request && reply) await endPageSessionOf(services, request, reply);
    return done;
  });

  endpoints.add(calls.getOwnProfile, schemas.getOwnProfile, async ({ viewer }) =>
    ownProfileView(services, await ownUser(services, viewer), viewer),
  );

  endpoints.add(calls.getProfile, schemas.getProfile, async ({ params }) =>
    publicProfileView(services, await otherUser(services, params.uid)),
  );

  endpoints.add(calls.updateProfile, schemas.updateProfile, async ({ viewer, body }) => {
    if (await isBanned(services, { phone_number: body.phone_number })) throw new AppError('account-disabled');
    return ownProfileView(services, await updateProfile(services, viewer, body), viewer);
  });

  endpoints.add(
    imageCalls.uploadProfilePicture,
    imageSchemas.uploadProfilePicture,
    async ({ viewer, request }) => {
      // A client may upload before its first sync.
      await ownUser(services, viewer);
      const row = await receiveFiles(
        viewer,
        request,
        imageCalls.uploadProfilePicture.multipart.field,
        (files) => saveProfilePicture(services, viewer, files),
      );
      return { images: [imageView(services.files, row)] };
    },
  );

  endpoints.add(calls.updateProfilePicture, schemas.updateProfilePicture, async ({ viewer, body }) =>
    ownProfileView(services, await setProfilePicture(services, viewer, body), viewer),
  );

  endpoints.add(calls.updatePhoneVisibility, schemas.updatePhoneVisibility, async ({ viewer, body }) =>
    ownProfileView(services, await setPhoneVisibility(services, viewer, body.display_phone_number), viewer),
  );

  endpoints.add(calls.updatePasswordStatus, schemas.updatePasswordStatus, async ({ viewer }) => {
    await notePasswordCreated(services, viewer);
    return done;
  });

  endpoints.add(calls.acceptTerms, schemas.acceptTerms, async ({ viewer, body }) => {
    await acceptTerms(services, viewer, body);
    return done;
  });
}
