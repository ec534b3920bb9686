/**
 * Who gets what from each call and socket. The calls are about the owner: their account (`uid`, `from`), their listing
 * and its picture, and their conversation with the other party, who asked about the listing. `user` is a stranger with
 * a complete profile; `blocked` is blocked by the owner, and a conversation is then the one they had; `deleted` holds
 * the token of an account that is gone. The owner comes last: only they change anything that the next line needs.
 */
const table = `
                                                     nobody unverified incomplete deleted user blocked other owner
  POST   /api/users/sync_firebase_user/              401    403        403        401     403  403     403   200
  GET    /api/users/profile/                         401    200        200        401     200  200     200   200
  GET    /api/users/profile/:uid/                    401    403        200        401     200  200     200   200
  PUT    /api/users/update-profile/                  401    403        403        401     403  403     403   200
  PATCH  /api/users/update-profile/                  401    403        403        401     200  200     200   200
  POST   /api/users/update_password_status/          401    403        200        401     200  200     200   200
  POST   /api/users/accept-terms/                    401    403        403        401     200  200     200   200
  PUT    /api/users/update-profile-picture/          401    403        403        401     403  403     403   200
  POST   /api/users/block/                           401    403        403        401     200  200     200   200
  GET    /api/users/blocked-users/                   401    403        403        401     200  200     200   200
  POST   /api/users/unblock/                         401    403        403        401     200  200     200   200
  POST   /api/users/sign-out/                        200    200        200        200     200  200     200   200

  GET    /api/listings/categories/                   200    200        200        200     200  200     200   200
  GET    /api/listings/categories/:id/subcategories/ 200    200        200        200     200  200     200   200
  GET    /api/equipment/                             200    200        200        200     200  200     200   200
  GET    /api/equipment/brands/                      200    200        200        200     200  200     200   200
  GET    /api/equipment/understand/                  200    200        200        200     200  200     200   200
  GET    /api/equipment/suggest/                     200    200        200        401     200  200     200   200
  GET    /api/equipment/handover/                    200    200        200        200     200  200     200   200
  POST   /api/equipment/read/                        401    403        403        401     200  200     200   200
  GET    /api/listings/                              200    200        200        401     200  200     200   200
  GET    /api/listings/listing/:id/                  200    200        200        401     200  404     200   200
  GET    /api/listings/by-id/                        200    200        200        401     200  200     200   200
  GET    /api/listings/elsewhere/                    200    200        200        401     200  200     200   200
  GET    /api/listings/user/                         401    403        403        401     200  200     200   200
  POST   /api/listings/check/                        401    403        403        401     200  200     200   200
  POST   /api/texts/contact-details/                 401    403        403        401     200  200     200   200
  POST   /api/listings/create/                       401    403        403        401     400  400     400   201
  PUT    /api/listings/edit-listing/:id/             401    403        403        401     404  404     404   200
  POST   /api/listings/listing/:id/status/           401    403        403        401     404  404     404   200
  POST   /api/listings/listing/:id/view/             200    200        200        401     200  404     200   200
  POST   /api/listings/still-there/                  401    401        401        401     401  401     401   401
  DELETE /api/listings/delete-listing/:id/           401    403        403        401     404  404     404   200
  GET    /api/listings/drafts/                       401    403        403        401     200  200     200   200
  POST   /api/listings/drafts/                       401    403        403        401     404  404     404   201
  GET    /api/listings/drafts/:id/                   401    403        403        401     404  404     404   200
  PUT    /api/listings/drafts/:id/                   401    403        403        401     404  404     404   200
  POST   /api/listings/drafts/:id/appeal/            401    403        403        401     404  404     404   201
  DELETE /api/listings/drafts/:id/                   401    403        403        401     200  200     200   200
  GET    /api/listings/watchlist/                    401    403        403        401     200  200     200   200
  GET    /api/listings/watchlist/ids/                401    403        403        401     200  200     200   200
  POST   /api/listings/watchlist/add/                401    403        403        401     200  404     200   200
  PUT    /api/listings/watchlist/:id/note/           401    403        403        401     200  404     200   200
  DELETE /api/listings/watchlist/remove/:id/         401    403        403        401     200  200     200   200
  GET    /api/lists/                                 401    403        403        401     200  200     200   200
  POST   /api/lists/                                 401    403        403        401     201  201     201   201
  PATCH  /api/lists/:id/                             401    403        403        401     404  404     404   200
  PUT    /api/lists/:id/listings/:listingId/         401    403        403        401     404  404     404   200
  DELETE /api/lists/:id/listings/:listingId/         401    403        403        401     200  200     200   200
  GET    /api/lists/shared/:token/                   200    200        200        401     200  200     200   200
  DELETE /api/lists/:id/                             401    403        403        401     200  200     200   200
  POST   /api/uploads/listing-images/                401    403        403        401     201  201     201   201
  POST   /api/uploads/listing-images/rotate/         401    403        403        401     400  400     400   200
  POST   /api/uploads/chat-images/                   401    403        403        401     201  201     201   201
  POST   /api/uploads/profile-picture/               401    403        201        401     201  201     201   201

  POST   /api/messages/start/                        401    403        403        401     200  404     200   400
  GET    /api/messages/                              401    403        403        401     200  200     200   200
  GET    /api/messages/unread-conversations/         401    403        403        401     200  200     200   200
  GET    /api/messages/search/                       401    403        403        401     200  200     200   200
  PUT    /api/messages/mark-read/:conversationId/    401    403        403        401     404  200     200   200
  GET    /api/messages/:conversationId/              401    403        403        401     404  200     200   200
  GET    /api/messages/:conversationId/listing/      401    403        403        401     404  200     200   200
  PUT    /api/messages/:conversationId/mute/         401    403        403        401     404  200     200   200
  POST   /api/messages/:conversationId/notices/:seq/dismiss/ 401 403     403        401     404  200     200   200
  POST   /api/messages/:conversationId/thanks/       401    403        403        401     404  403     201   201
  GET    /api/messages/:conversationId/pickup/       401    403        403        401     404  200     200   200
  POST   /api/messages/:conversationId/pickup/       401    403        403        401     404  403     403   409
  POST   /api/messages/:conversationId/pickup/:id/answer/ 401 403      403        401     404  404     404   404
  GET    /api/people/:uid/                           200    200        200        401     200  404     200   200
  GET    /api/notifications/                         401    403        403        401     200  200     200   200
  POST   /api/notifications/read/                    401    403        403        401     200  200     200   200
  GET    /api/account/notification-choices/          401    403        403        401     200  200     200   200
  PUT    /api/account/notification-choices/          401    403        403        401     200  200     200   200
  GET    /api/account/push-key/                      401    403        403        401     200  200     200   200
  POST   /api/account/push-subscriptions/            401    403        403        401     201  201     201   201
  DELETE /api/account/push-subscriptions/:id/        401    403        403        401     200  200     200   200
  GET    /api/account/needs/                         401    403        403        401     200  200     200   200
  POST   /api/account/needs/                         401    403        403        401     201  201     201   201
  PUT    /api/account/needs/:id/                     401    403        403        401     404  404     404   200
  DELETE /api/account/needs/:id/                     401    403        403        401     200  200     200   200
  GET    /api/saved-searches/                        401    403        403        401     200  200     200   200
  POST   /api/saved-searches/                        202    403        403        401     201  201     201   201
  PATCH  /api/saved-searches/:id/                    401    403        403        401     404  404     404   200
  DELETE /api/saved-searches/:id/                    401    403        403        401     200  200     200   200
  GET    /api/wanted/                                200    200        200        401     200  200     200   200
  POST   /api/wanted/:id/answer/                     401    403        403        401     404  404     404   404
  POST   /api/messages/socket-ticket/                401    403        403        401     201  201     201   201
  POST   /api/subs/email_relay/                      401    403        403        401     200  404     200   400
  POST   /api/subs/inbound_mail/                     401    401        401        401     401  401     401   401
  POST   /api/moderation/submit/                     401    403        403        401     200  404     200   200
  GET    /api/moderation/reports/                    401    403        403        401     200  200     200   200
  POST   /api/moderation/reports/:id/withdraw/       401    403        403        401     404  404     404   200
  POST   /api/moderation/reports/:id/appeal/         401    403        403        401     404  404     404   409
  POST   /api/support/feedback/                      200    200        200        401     200  200     200   200
  POST   /api/support/submit_ticket/                 200    200        200        200     200  200     200   200

  POST   /api/account/step-up/                       401    400        400        401     400  400     400   400
  GET    /api/account/security/                      401    200        200        401     200  200     200   200
  GET    /api/account/sessions/                      401    200        200        401     200  200     200   200
  DELETE /api/account/sessions/:id/                  401    200        200        401     200  200     200   200
  POST   /api/account/sessions/sign-out-elsewhere/   401    200        200        401     200  200     200   200
  POST   /api/account/export/                        401    202        202        401     202  202     202   202
  GET    /api/account/exports/                       401    200        200        401     200  200     200   200
  POST   /api/account/exports/:id/link/              401    404        404        401     404  404     404   404
  GET    /api/staff/members/                         404    404        404        401     404  404     404   404
  POST   /api/staff/members/                         404    404        404        401     404  404     404   404
  DELETE /api/staff/members/:uid/                    404    404        404        401     404  404     404   404
  GET    /api/staff/desk/                            404    404        404        401     404  404     404   404
  GET    /api/staff/cases/                           404    404        404        401     404  404     404   404
  GET    /api/staff/cases/:id/                       404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/claim/                 404    404        404        401     404  404     404   404
  DELETE /api/staff/cases/:id/claim/                 404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/notes/                 404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/escalate/              404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/decide/                404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/preview/               404    404        404        401     404  404     404   404
  POST   /api/staff/decisions/:id/undo/              404    404        404        401     404  404     404   404
  GET    /api/account/decisions/                     401    200        200        401     200  200     200   200
  POST   /api/account/decisions/read/                401    200        200        401     200  200     200   200
  GET    /api/staff/people/                          404    404        404        401     404  404     404   404
  POST   /api/staff/people/search/                   404    404        404        401     404  404     404   404
  GET    /api/staff/people/:uid/                     404    404        404        401     404  404     404   404
  POST   /api/staff/people/:uid/reveal/              404    404        404        401     404  404     404   404
  POST   /api/account/decisions/:id/appeal/          401    404        404        401     404  404     404   404
  GET    /api/moderation/appeal-by-link/             401    401        401        401     401  401     401   401
  POST   /api/moderation/appeal-by-link/             401    401        401        401     401  401     401   401
  GET    /api/staff/appeals/                         404    404        404        401     404  404     404   404
  POST   /api/staff/appeals/:id/decide/              404    404        404        401     404  404     404   404
  GET    /api/staff/audit/                           404    404        404        401     404  404     404   404

  GET    /api/transparency/                          200    200        200        200     200  200     200   200
  GET    /api/location/zip/:zip/                     200    200        200        200     200  200     200   200
  GET    /api/location/distance/                     200    200        200        200     200  200     200   200
  POST   /api/location/reverse/                      200    200        200        200     200  200     200   200
  GET    /api/location/ip/                           503    503        503        503     503  503     503   503

  SOCKET /ws/chat/:conversationId/                   4401   4403       4403       4401    4403 open    open  open
  SOCKET /ws/messages/unread/                        4401   4403       4403       4401    open open    open  open
  SOCKET /ws/notifications/                          4401   4403       4403       4401    open open    open  open

  DELETE /api/users/delete-profile/                  401    403        403        401     403  403     403   200
`;

const [heading = '', ...lines] = table
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');
const everyone = heading.split(/ +/);

/** One for each cell. */
export const rows = lines.flatMap((line) => {
  const [method = '', path = '', ...expected] = line.split(/ +/);
  return everyone.map((who, at) => ({
    call: `${method} ${path}`,
    method,
    path,
    who,
    expected: expected[at],
  }));
});
