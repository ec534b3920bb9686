import { apiErrors, type ApiErrorCode, type ApiErrorReply, type ErrorCheck } from '#contract/errors.ts';

/** An error of the catalogue in `contract/errors.ts`, thrown by name and rendered once. */
export class AppError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;
  readonly check: ErrorCheck | undefined;

  constructor(
    code: ApiErrorCode,
    details: {
      text?: string;
      fields?: Record<string, string>;
      retryAfter?: number;
      check?: ErrorCheck;
      cause?: unknown;
    } = {},
  ) {
    super(details.text ?? apiErrors[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = apiErrors[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.check = details.check;
  }

  /** The reply's body (design §5). Where there is just one field text, it also becomes the error. */
  toReply(): ApiErrorReply {
    const texts = this.fields ? [...new Set(Object.values(this.fields))] : [];
    const isOwn = this.message !== apiErrors[this.code].text;
    const error = this.code === 'invalid-input' && texts.length === 1 && !isOwn ? texts[0]! : this.message;
    return { error, code: this.code, ...(this.fields && { fields: this.fields }), ...this.check };
  }
}
