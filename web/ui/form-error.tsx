import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SignedText } from './signed-text.tsx';

interface FormErrorProps {
  /** What went wrong with the form as a whole, e.g. 'All fields are required.' */
  message: ReactNode;
  /** The fields to correct, each with the id of its control. */
  fields?: readonly { id: string; text: string }[];
  /** Changes with every attempt, so that a second failed one is heard too. */
  attempt?: number;
}

/** The summary above a form that was refused. It takes focus and leads to each field. */
export function FormError({ message, fields = [], attempt }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    box.current?.focus();
  }, [attempt, message]);

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-wrap gap-3 rounded-md border-2 border-danger bg-danger-soft p-4 text-on-danger-soft"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-28 wrap-anywhere">
        <p id={titleId} className="font-semibold">
          <SignedText>{message}</SignedText>
        </p>
        {fields.length > 0 ? (
          <ul className="mt-1">
            {fields.map((field) => (
              <li key={field.id}>
                <a
                  href={`#${field.id}`}
                  className="inline-flex min-h-control items-center py-1.5 text-on-danger-soft hover:text-on-danger-soft"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(field.id)?.focus();
                  }}
                >
                  {field.text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
