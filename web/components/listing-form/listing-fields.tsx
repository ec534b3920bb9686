import { type ReactNode, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Category } from '#contract/categories.ts';
import * as limits from '#contract/limits.ts';
import { conditionLabels, conditions } from '#contract/conditions.ts';
import { priceOf } from '#contract/listing-input-schema.ts';
import * as fieldWords from '#contract/wording/listing-fields.ts';
import * as words from '#contract/wording/listing-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldIds, type ListingValues, subcategoriesOf } from './listing-values.ts';

interface ListingFieldsProps {
  form: UseFormReturn<ListingValues>;
  categories: readonly Category[];
  /** What is said about the words above it. */
  check?: ReactNode;
}

const conditionOptions = conditions.map((value) => ({ value, label: conditionLabels[value] }));
const optionsOf = (named: readonly { id: string; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** What the item is and where (spec §2, Create Listing). */
export function ListingFields({ form, categories, check }: ListingFieldsProps) {
  const { register, watch, setValue, formState } = form;
  // In the HTML already: before the scripts come, a form that edits shows what is there.
  const { errors, defaultValues: saved } = formState;
  const subcategories = subcategoriesOf(categories, watch('category'));
  return (
    <>
      <TextField
        label={words.title}
        hint={words.titleHint}
        id={fieldIds.title}
        required
        maxLength={limits.titleMax}
        autoComplete="off"
        defaultValue={saved?.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label={fieldWords.brandOptional}
        hint={fieldWords.brandHint}
        id={fieldIds.brand}
        maxLength={limits.nameMax}
        list="listing-brands"
        autoComplete="off"
        defaultValue={saved?.brand}
        error={errors.brand?.message}
        {...register('brand')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <SelectField
          label={words.category}
          id={fieldIds.category}
          required
          placeholder={words.chooseCategory}
          options={optionsOf(categories)}
          defaultValue={saved?.category}
          error={errors.category?.message}
          {...register('category', { onChange: () => setValue('subcategory', '', { shouldDirty: true }) })}
        />
        {/* `value`: a restored choice has to wait for its category's options. */}
        <SelectField
          label={words.subcategoryOptional}
          id={fieldIds.subcategory}
          disabled={subcategories.length === 0}
          placeholder={
            watch('category') && subcategories.length === 0 ? words.noSubcategory : words.chooseSubcategory
          }
          options={optionsOf(subcategories)}
          error={errors.subcategory?.message}
          {...register('subcategory')}
          value={watch('subcategory')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <SelectField
          label={words.condition}
          id={fieldIds.condition}
          required
          placeholder={words.chooseCondition}
          options={conditionOptions}
          defaultValue={saved?.condition}
          error={errors.condition?.message}
          {...register('condition')}
        />
        <div className="flex flex-wrap items-start gap-x-5">
          <TextField
            label={words.price}
            id={fieldIds.price}
            required
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            className="min-w-[min(100%,8rem)] flex-1"
            defaultValue={saved?.price}
            error={errors.price?.message}
            {...register('price')}
          />
          <GiveAway form={form} />
        </div>
      </div>
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        id={fieldIds.description}
        required
        limit={limits.descriptionMax}
        error={errors.description?.message}
        {...register('description')}
        value={watch('description')}
      />
      {check}
      <TextField
        label={words.zipCode}
        hint={words.zipHint}
        id={fieldIds.zip_code}
        required
        autoComplete="postal-code"
        maxLength={limits.cityMax}
        className="sm:max-w-56"
        defaultValue={saved?.zip_code}
        error={errors.zip_code?.message}
        {...register('zip_code')}
      />
    </>
  );
}

/** Ticked as long as the price says free, however that was entered. Unticking it brings the previous price back. */
function GiveAway({ form: { watch, setValue, formState } }: Pick<ListingFieldsProps, 'form'>) {
  const before = useRef('');
  const price = watch('price');
  const isFree = priceOf(price) === 0;
  return (
    <Checkbox
      label={words.giveAway}
      // Aligned with the price's box, whose label is above it.
      className="mt-8"
      checked={isFree}
      onChange={() => {
        if (!isFree) before.current = price;
        setValue('price', isFree ? before.current : '0', {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        });
      }}
    />
  );
}
