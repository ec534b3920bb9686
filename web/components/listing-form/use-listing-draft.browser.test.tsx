import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Image } from '#contract/images.ts';
import { keepDraft } from '#web/client/drafts/drafts.ts';
import type { RotatePicture, UploadPicture } from '#web/components/picture-uploader/picture.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import { leaveSavedDraft, ofAccount, readListingDraft } from './listing-draft.ts';
import { type ListingValues, newListingValues } from './listing-values.ts';
import { useListingDraft } from './use-listing-draft.ts';
import { useListingForm } from './use-listing-form.ts';

const defaults = newListingValues('78701');
const noImages: Image[] = [];
const image: Image = {
  url: '/a.jpg',
  path: 'a',
  width: 1,
  height: 1,
  thumbhash: '',
  widths: [],
  encodings: [],
};
const stores: UploadPicture = () => Promise.resolve(image);
const neverAnswers = () => new Promise<never>(() => {});
const turnsNothing: RotatePicture = () => new Promise(() => {});

interface FormProps {
  uid?: string;
  upload?: UploadPicture;
  listingId?: string | null;
  saved?: ListingValues;
  savedImages?: Image[];
  draftId?: string;
  saver?: DraftSaver;
}

function Form({
  uid = 'ana',
  upload = stores,
  listingId = null,
  saved = defaults,
  savedImages = noImages,
  draftId,
  saver,
}: FormProps) {
  const [store] = useState({
    upload,
    rotate: turnsNothing,

    call: neverAnswers,
  });
  const state = useListingForm({ defaultValues: saved, images: savedImages, store });
  const draft = useListingDraft(state, {
    owner: uid,
    listingId,
    draftId,
    saver,
    saved,
    savedImages,
  });
  const { pictures } = state.pictures;
  return (
    <form>
      <label>
        Title <input {...state.form.register('title')} />
      </label>
      <label>
        Price <input {...state.form.register('price')} />
      </label>
      <p>{pictures.map(({ image, turns }) => `${image?.path}:${turns}`).join(' ')}</p>
      <p>
        {pictures.length} pictures, {draft.restored ? `restored without ${draft.restored.unfinished}` : 'new'}
      </p>
      <input aria-label="Seat width" {...state.form.register('details.seat_width_in')} />
      <button
        type="button"
        onClick={() => state.uploads.add([new File(['x'], 'a.jpg', { type: 'image/jpeg' })])}
      >
        Add
      </button>
      <button type="button" onClick={() => pictures.forEach(({ key }) => state.uploads.rotate(key))}>
        Rotate
      </button>
      <button type="button" onClick={() => state.uploads.move(pictures.at(-1)!.key, 0)}>
        Last to front
      </button>
      <button type="button" onClick={() => state.uploads.remove(pictures[0]!.key)}>
        Remove first
      </button>
      <button type="button" onClick={draft.startOver}>
        Start over
      </button>
      <button type="button" onClick={() => draft.noteMaybePosted(true)}>
        Send
      </button>
      <button type="button" onClick={draft.finish}>
        Finish
      </button>
    </form>
  );
}

const title = () => page.getByRole('textbox', { name: 'Title' });
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => sessionStorage.clear());

test('what was typed and uploaded is there again after a reload', async () => {
  const before = await render(<Form />);
  await title().fill('Low bed');
  await press('Add');
  await expect.poll(() => readListingDraft('ana', null)?.images).toEqual([image]);
  await before.unmount();

  await render(<Form />);
  await expect.element(page.getByText('1 pictures, restored without 0')).toBeVisible();
  await expect.element(title()).toHaveValue('Low bed');
});

test('facts are there again after a reload, and go when it is started over', async () => {
  const chair = { ...defaults, details: { seat_width_in: '18', folds: 'yes' } };
  const before = await render(<Form listingId="chair" saved={chair} />);
  const width = page.getByRole('textbox', { name: 'Seat width' });
  await expect.element(width).toHaveValue('18');
  expect(readListingDraft('ana', 'chair')).toBeNull();
  await width.fill('45 cm');
  await expect.poll(() => readListingDraft('ana', 'chair')).not.toBeNull();
  await before.unmount();
  await render(<Form listingId="chair" saved={chair} />);
  await expect.element(width).toHaveValue('45 cm');
  await press('Start over');
  await expect.element(width).toHaveValue('18');
  expect(readListingDraft('ana', 'chair')).toBeNull();
});

test('a listing keeps its id once it was sent, and a copy of an unsent draft gets its own', async () => {
  const ids: string[] = [];
  for (const button of [null, 'Send', null]) {
    const view = await render(<Form />);
    await title().fill(`Low bed ${ids.length}`);
    if (button) await press(button);
    await expect.poll(() => readListingDraft('ana', null)?.values['title']).toBe(`Low bed ${ids.length}`);
    ids.push(readListingDraft('ana', null)!.id);
    await view.unmount();
  }
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[1]);
});

test('a picture that was still on its way is missed, and counted', async () => {
  const before = await render(<Form upload={neverAnswers} />);
  await press('Add');
  await expect.poll(() => readListingDraft('ana', null)?.unfinished).toBe(1);
  await before.unmount();
  await render(<Form />);
  await expect.element(page.getByText('0 pictures, restored without 1')).toBeVisible();
});

test('order, rotation and removal of pictures are there again after a reload', async () => {
  const images = ['a', 'b', 'c'].map((path) => ({ ...image, path }));
  const before = await render(<Form listingId="bed" savedImages={images} />);
  await press('Last to front');
  await press('Rotate');
  await press('Remove first');
  await expect.element(page.getByText('a:1 b:1')).toBeVisible();
  await before.unmount();
  await render(<Form listingId="bed" savedImages={images} />);
  await expect.element(page.getByText('a:1 b:1')).toBeVisible();
  await press('Last to front');
  await expect.element(page.getByText('b:1 a:1')).toBeVisible();
});

test('starting over empties the form, forgets the draft and takes a new id', async () => {
  await render(<Form />);
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana', null)?.values.title).toBe('Low bed');
  const { id } = readListingDraft('ana', null)!;
  await press('Start over');
  await expect.element(title()).toHaveValue('');
  expect(readListingDraft('ana', null)).toBeNull();
  await title().fill('Another');
  await expect.poll(() => readListingDraft('ana', null)?.values.title).toBe('Another');
  expect(readListingDraft('ana', null)?.id).not.toBe(id);
});

test('an untouched form leaves no draft, and a posted one takes its draft away for good', async () => {
  await render(<Form />);
  expect(readListingDraft('ana', null)).toBeNull();
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana', null)).not.toBeNull();
  await press('Finish');
  await title().fill('Too late');
  expect(readListingDraft('ana', null)).toBeNull();
});

test('nobody else at the same browser finds the draft', async () => {
  const before = await render(<Form uid="ana" />);
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana', null)).not.toBeNull();
  await before.unmount();
  await render(<Form uid="omar" />);
  await expect.element(page.getByText('0 pictures, new')).toBeVisible();
  await expect.element(title()).toHaveValue('');
});

test('a draft of an older form is no draft', async () => {
  keepDraft('ana', 'listing:new', { id: '1', values: { title: 'Low bed' } });
  await render(<Form />);
  await expect.element(page.getByText('0 pictures, new')).toBeVisible();
});

test('of a listing that is edited only the changes are kept, over whatever is saved by then', async () => {
  const bed = { ...defaults, title: 'Bed', price: '50' };
  const before = await render(<Form listingId="bed" saved={bed} savedImages={[image]} />);
  expect(readListingDraft('ana', 'bed')).toBeNull();
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana', 'bed')).toMatchObject({ id: 'bed', images: null });
  await before.unmount();

  const cheaper = { ...bed, price: '40' };
  await render(<Form listingId="bed" saved={cheaper} savedImages={[image]} />);
  await expect.element(page.getByText('1 pictures, restored without 0')).toBeVisible();
  await expect.element(title()).toHaveValue('Low bed');
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('40');
  await press('Start over');
  await expect.element(title()).toHaveValue('Bed');
  await expect.element(page.getByText('1 pictures, new')).toBeVisible();
  expect(readListingDraft('ana', 'bed')).toBeNull();
});

const saverThat = (
  answer: () => Promise<{ updated_at: string }>,
  draft: { id: string; updated_at: string } | null,
) => createDraftSaver({ call: answer as never, draft, pauses: { next: 0, retry: 0 } });
const saves = () => Promise.resolve({ updated_at: '2026-11-25T12:00:00.000Z' });

test('what the account has of a draft this browser keeps no copy of, and what it has not it does', async () => {
  const draft = { id: 'd1', updated_at: '2026-11-25T11:00:00.000Z' };
  let works = false;
  const saver = saverThat(() => (works ? saves() : Promise.reject(new Error('offline'))), draft);
  await render(<Form draftId="d1" saver={saver} />);
  await title().fill('Low bed');
  await expect.poll(() => saver.standing().is).toBe('offline');
  expect(readListingDraft('ana', ofAccount('d1'))).toMatchObject({
    values: { title: 'Low bed' },
    account: { id: 'd1', updated_at: draft.updated_at, saved: false },
  });
  works = true;
  await expect.poll(() => saver.standing().is).toBe('saved');
  expect(readListingDraft('ana', ofAccount('d1'))).toBeNull();
});

test('a new listing is kept in this browser too, until another one is begun on purpose', async () => {
  const saver = saverThat(saves, null);
  await render(<Form saver={saver} />);
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana', null)?.account?.saved).toBe(true);
  leaveSavedDraft('ana');
  expect(readListingDraft('ana', null)).toBeNull();
});
