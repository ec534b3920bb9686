/** Of a service worker's world what ours uses; TypeScript's library for pages has none of it. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listen: (event: WorkerEvents[Kind]) => void,
  ): void;
}

export interface WindowClient {
  /** Of its document when that was opened: a page may have led elsewhere since. */
  readonly url: string;
  postMessage(message: string, transfer: readonly Transferable[]): void;
  focus(): Promise<WindowClient>;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends ExtendableEvent {
  /** What the browser asks the network for without waking the worker; not every browser can. */
  addRoutes?(rule: { condition: { not: { requestMode: RequestMode } }; source: 'network' }): Promise<void>;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

/** Browsers differ in which of the two they name. */
export interface PushChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

export interface NavigationEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: ExtendableEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: PushChangeEvent;
  fetch: NavigationEvent;
}
