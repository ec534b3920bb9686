/**
 * Who makes a call or opens a page: what the identity provider vouches for and what our data say, never what the client
 * claims (design §5, Auth).
 */
export interface Viewer {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly providers: ('password' | 'google')[];
  readonly displayName: string;
  readonly profilePicture: string;
  /** Where 'near you' is; '' until the profile has one. */
  readonly zipCode: string;
  readonly profileCreated: boolean;
  readonly termsAccepted: boolean;
  /** The sign-in that the token belongs to, where the identity provider tells. */
  readonly identitySession?: string | undefined;
  /** Their account is suspended for a time. */
  readonly suspended?: boolean | undefined;
  /** Something was decided about them that they have not read. */
  readonly decisionUnread?: boolean | undefined;
  /** When a second factor was last proven in this sign-in; absent: never. */
  readonly secondFactorAt?: Date | undefined;
}

/** The part that every page sends to the browser. */
export type ShownViewer = Omit<Viewer, 'email' | 'providers' | 'identitySession' | 'secondFactorAt'>;

/**
 * Who may call an endpoint. Deny by default: there is no way to leave it out.
 *
 * - `public`: anyone; the caller's identity is not looked at.
 * - `optional`: anyone; a token, when sent, must be good and shapes the answer.
 * - `signed-in`: a good identity token, e-mail verified or not (sign-up needs these).
 * - `verified`: and the e-mail address is verified (spec §2, route table).
 * - `complete`: and the profile is complete (spec §2, route table) and the policies are accepted (§4, router).
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'verified' | 'complete';

/** What guests lack and only a viewer can have. */
export type OpenAccess = 'public' | 'optional';
export type ViewerAccess = Exclude<Access, OpenAccess>;

/**
 * The calls of those who look after the site: `staff` is any of them, `admin` an admin. For everybody else there is no
 * such call (design §12).
 */
export type StaffAccess = 'staff' | 'admin';

/** Something that is asked of a viewer. */
export type Condition = 'signed-in' | 'email-verified' | 'profile-created' | 'policies-accepted';

/** The parts of a viewer that the conditions check. */
type Conditioned = Pick<Viewer, 'emailVerified' | 'profileCreated' | 'termsAccepted'>;

const isMet: Record<Condition, (viewer: Conditioned) => boolean> = {
  'signed-in': () => true,
  'email-verified': (viewer) => viewer.emailVerified,
  'profile-created': (viewer) => viewer.profileCreated,
  'policies-accepted': (viewer) => viewer.termsAccepted,
};

/** What each access requires, in the order people are told: independent sets, none of which need contain another. */
export const conditionsOf: Record<Access, readonly Condition[]> = {
  public: [],
  optional: [],
  'signed-in': ['signed-in'],
  verified: ['signed-in', 'email-verified'],
  complete: ['signed-in', 'email-verified', 'profile-created', 'policies-accepted'],
};

/** The first unmet condition for this viewer (null: a guest); null when all are met. */
export function unmetCondition(viewer: Conditioned | null, access: Access): Condition | null {
  return conditionsOf[access].find((condition) => !viewer || !isMet[condition](viewer)) ?? null;
}

/** Whether this viewer satisfies this access. */
export function allows<V extends Conditioned>(
  viewer: V | null | undefined,
  access: ViewerAccess,
): viewer is V {
  return unmetCondition(viewer ?? null, access) === null;
}

/** Whether this viewer satisfies `complete`. */
export function isComplete<V extends Conditioned>(viewer: V | null | undefined): viewer is V {
  return allows(viewer, 'complete');
}
