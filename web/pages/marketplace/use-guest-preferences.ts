import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#web/client/session/session.tsx';
import type { applied } from './filter-form.tsx';
import { defaultFilters, marketplaceUrl, type GivenFilters, type CategoryPath } from './filters.ts';
import { keepGuestPreferences, readGuestPreferences } from './guest-preferences.ts';

interface PlacedPage {
  categoryPath: CategoryPath;
  given: GivenFilters;
  isFailed: boolean;
}

/**
 * Keeps the ZIP and radius that a guest applied in this browser; a later visit whose address names no place goes
 * there (spec §3, Guest preferences). Who is signed in starts at the ZIP of their profile instead.
 */
export function useGuestPreferences({ categoryPath, given, isFailed }: PlacedPage): void {
  const navigate = useNavigate();
  const isGuest = useViewer() === null;
  const state = useLocation().state as Partial<typeof applied> | null;
  const isPlaced = Boolean(given.zip_code || given.radius);
  const isChosen = state?.applied === true && !isFailed;

  useEffect(() => {
    if (isGuest && isChosen) keepGuestPreferences(given);
  }, [isGuest, isChosen, given]);

  useEffect(() => {
    if (isPlaced || !isGuest) return;
    const kept = readGuestPreferences();
    if (kept.zip_code === defaultFilters.zip_code && kept.radius === defaultFilters.radius) return;
    void navigate(marketplaceUrl(categoryPath, { ...given, ...kept }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [isPlaced, isGuest, navigate, categoryPath, given]);
}
