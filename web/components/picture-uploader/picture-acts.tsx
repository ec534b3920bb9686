import { ArrowLeft, ArrowRight, GripVertical, RotateCwSquare, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as words from '#contract/wording/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

interface PictureActsProps {
  /** Such as 'picture 2'. */
  which: string;
  /** Its position, from 0. */
  position: number;
  count: number;
  /** 'Remove', or what it is called here. */
  removeWord: string;
  onMove: (to: number) => void;
  onRotate: () => void;
  onRemove: () => void;
}

/** What can be done with a picture: the same with each, and what cannot be done just now keeps its place. */
export function PictureActs({
  which,
  position,
  count,
  removeWord,
  onMove,
  onRotate,
  onRemove,
}: PictureActsProps) {
  const isCover = position === 0;
  return (
    <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(5.4rem,100%),1fr))] content-center">
      {count > 1 ? (
        <>
          <Act
            action="earlier"
            label={words.moveEarlier(which)}
            isIdle={isCover}
            onPress={() => onMove(position - 1)}
          >
            <ArrowLeft aria-hidden="true" />
            {words.earlier}
          </Act>
          <Act
            action="later"
            label={words.moveLater(which)}
            isIdle={position === count - 1}
            onPress={() => onMove(position + 1)}
          >
            <ArrowRight aria-hidden="true" />
            {words.later}
          </Act>
        </>
      ) : null}
      <Act label={words.actOn(words.rotate, which)} onPress={onRotate}>
        <RotateCwSquare aria-hidden="true" />
        {words.rotate}
      </Act>
      {count > 1 ? (
        <Act action="cover" label={words.makeCover(which)} isIdle={isCover} onPress={() => onMove(0)}>
          <Star aria-hidden="true" />
          {words.cover}
        </Act>
      ) : null}
      <Act label={words.actOn(removeWord, which)} onPress={onRemove}>
        <Trash2 aria-hidden="true" />
        {removeWord}
      </Act>
      {count > 1 ? (
        // For pointers only: the two buttons with arrows do the same.
        <span
          aria-hidden="true"
          title={words.dragHint}
          data-grip="any"
          className={cx(actClass, 'flex min-h-control cursor-grab touch-none items-center select-none')}
        >
          <GripVertical />
          {words.drag}
        </span>
      ) : null}
    </div>
  );
}

const actClass =
  'justify-start! gap-1.5! rounded-md px-2! text-sm! font-semibold [&>svg]:size-5 [&>svg]:shrink-0';

interface ActProps {
  /** What keeps the focus when the picture has moved. */
  action?: string;
  label: string;
  isIdle?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Act({ action, label, isIdle = false, onPress, children }: ActProps) {
  return (
    <Button
      variant="quiet"
      data-action={action}
      aria-label={label}
      aria-disabled={isIdle || undefined}
      className={cx(actClass, 'aria-disabled:border-transparent! aria-disabled:bg-transparent!')}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
