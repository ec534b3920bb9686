import type { ApiErrorCode } from '#contract/errors.ts';
import {
  unmetCondition,
  type Access,
  type Condition,
  type StaffAccess,
  type Viewer,
} from '#contract/viewer.ts';
import { AppError } from './app-error.ts';

/** The error for each condition that is not met. */
export const conditionErrors: Record<Condition, ApiErrorCode> = {
  'signed-in': 'sign-in-required',
  'email-verified': 'email-not-verified',
  'profile-created': 'profile-incomplete',
  'policies-accepted': 'policies-not-accepted',
};

export const isStaffAccess = (access: Access | StaffAccess): access is StaffAccess =>
  access === 'staff' || access === 'admin';

/** @throws AppError 401 or 403 when this viewer does not satisfy this access. */
export function requireAccess(viewer: Viewer | null, access: Access): void {
  const unmet = unmetCondition(viewer, access);
  if (unmet) throw new AppError(conditionErrors[unmet]);
}
