import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { applied } from './filter-form.tsx';
import { defaultFilters, marketplaceUrl, type GivenFilters, type Shelf } from './filters.ts';
import { keepGuestPreferences, readGuestPreferences } from './guest-preferences.ts';

interface PlacedPage {
  shelf: Shelf;
  given: GivenFilters;
  isFailed: boolean;
}

/**
 * Keeps the ZIP and radius that were applied in this browser; a later visit whose address names no place goes
 * there (spec §3, Guest preferences).
 */
export function useGuestPreferences({ shelf, given, isFailed }: PlacedPage): void {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof applied> | null;
  const isPlaced = Boolean(given.zip_code || given.radius);
  const isChosen = state?.applied === true && !isFailed;

  useEffect(() => {
    if (isChosen) keepGuestPreferences(given);
  }, [isChosen, given]);

  useEffect(() => {
    if (isPlaced) return;
    const kept = readGuestPreferences();
    if (kept.zip_code === defaultFilters.zip_code && kept.radius === defaultFilters.radius) return;
    void navigate(marketplaceUrl(shelf, { ...given, ...kept }), { replace: true, preventScrollReset: true });
  }, [isPlaced, navigate, shelf, given]);
}
