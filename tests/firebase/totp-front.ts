import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { matchingStep } from '../../server/adapters/identity/totp.ts';
import { secretOf } from '../support/authenticator.ts';

interface Options {
  port: number;
  /** The emulator’s own. */
  behind: number;
  projectId: string;
}

/** What the SDK sends about a second factor. */
interface Asked {
  totpEnrollmentInfo?: object;
  totpVerificationInfo?: { sessionInfo?: string; verificationCode: string };
  mfaPendingCredential?: string;
  mfaEnrollmentId?: string;
  idToken?: string;
  displayName?: string;
}

/** What is answered, as far as it is read or made here. */
interface Reply {
  phoneSessionInfo?: { sessionInfo: string };
  phoneResponseInfo?: { sessionInfo: string };
  verificationCodes?: TextMessage[];
  idToken?: string;
  totpSessionInfo?: object;
  error?: object;
}

interface Answer {
  status: number;
  json: Reply;
}

interface TextMessage {
  sessionInfo: string;
  code: string;
}

/** Everybody’s. */
const key = 'NBQW4ZDSMFUWYIDTMFWXA3DF';
const secret = secretOf(`otpauth://totp/x?secret=${key}`);
const isRight = (code: string) => matchingStep(secret, code, new Date()) !== null;
const wrongCode: Answer = { status: 400, json: { error: { code: 400, message: 'INVALID_CODE : wrong' } } };

/**
 * The emulator with codes of an authenticator app, which it does not know: each stands for a text message of the
 * emulator’s own, whose code this reads and enters. Tokens, sessions and refusals are the emulator’s; that the code is
 * right is checked here. Everything else passes unchanged.
 */
export function createTotpFront({ port, behind, projectId }: Options) {
  /** Of factors that stand for an app. */
  const apps = new Set<string>();
  let phones = 0;

  async function ask(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${behind}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(!body && { authorization: 'Bearer owner' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Reply };
  }

  const call = (name: string, body: object) =>
    ask(`identitytoolkit.googleapis.com/v2/accounts/${name}?key=any`, body);

  async function textMessage(sessionInfo: string): Promise<TextMessage> {
    const { json } = await ask(`emulator/v1/projects/${projectId}/verificationCodes`);
    const { code } = json.verificationCodes!.find((sent) => sent.sessionInfo === sessionInfo)!;
    return { sessionInfo, code };
  }

  async function startEnrolling({ idToken }: Asked): Promise<Answer> {
    phones += 1;
    const phoneNumber = `+1512555${String(phones).padStart(4, '0')}`;
    const started = await call('mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo: { phoneNumber },
    });
    if (started.status !== 200) return started;
    const totpSessionInfo = {
      sharedSecretKey: key,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: started.json.phoneSessionInfo!.sessionInfo,
      finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
    };
    return { status: 200, json: { totpSessionInfo } };
  }

  async function enrol({ idToken, displayName, totpVerificationInfo }: Asked): Promise<Answer> {
    const { verificationCode, sessionInfo } = totpVerificationInfo!;
    if (!isRight(verificationCode)) return wrongCode;
    const phoneVerificationInfo = await textMessage(sessionInfo!);
    const enrolled = await call('mfaEnrollment:finalize', {
      idToken,
      displayName,
      phoneVerificationInfo,
    });
    if (enrolled.status === 200) {
      const claims = Buffer.from(enrolled.json.idToken!.split('.')[1]!, 'base64url').toString();
      const { firebase } = JSON.parse(claims) as { firebase: { second_factor_identifier: string } };
      apps.add(firebase.second_factor_identifier);
    }
    return enrolled;
  }

  async function signIn({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }: Asked) {
    if (!isRight(totpVerificationInfo!.verificationCode)) return wrongCode;
    const started = await call('mfaSignIn:start', {
      mfaPendingCredential,
      mfaEnrollmentId,
    });
    if (started.status !== 200) return started;
    const phoneVerificationInfo = await textMessage(started.json.phoneResponseInfo!.sessionInfo);
    return call('mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo });
  }

  function answerTo(url: string, asked: Asked): Promise<Answer> | null {
    if (url.includes('/mfaEnrollment:start') && asked.totpEnrollmentInfo) return startEnrolling(asked);
    if (!asked.totpVerificationInfo) return null;
    if (url.includes('/mfaEnrollment:finalize')) return enrol(asked);
    return url.includes('/mfaSignIn:finalize') ? signIn(asked) : null;
  }

  /** A factor as Firebase describes one of an app. */
  function described(name: string, value: unknown): unknown {
    if (name !== 'mfaInfo') return value;
    return (value as { mfaEnrollmentId: string; phoneInfo?: string }[]).map((factor) => {
      if (!apps.has(factor.mfaEnrollmentId)) return factor;
      const { phoneInfo: _, ...rest } = factor;
      return { ...rest, totpInfo: {} };
    });
  }

  function send(to: ServerResponse, { status, json }: Answer, given: IncomingMessage['headers'] = {}): void {
    const body = JSON.stringify(json, described);
    const { 'transfer-encoding': _, ...headers } = given;
    to.writeHead(status, {
      'access-control-allow-origin': '*',
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }).end(body);
  }

  function pass(from: IncomingMessage, body: string, to: ServerResponse): void {
    const { method, url, headers } = from;
    // Compressed answers could not be read here.
    const sent = { ...headers, 'accept-encoding': 'identity' };
    const passed = request(
      { port: behind, host: '127.0.0.1', method, path: url, headers: sent },
      (answer) => {
        const status = answer.statusCode ?? 502;
        if (!/\/accounts:(lookup|signIn)/.test(url ?? '')) answer.pipe(to.writeHead(status, answer.headers));
        else
          void text(answer).then((json) =>
            send(to, { status, json: JSON.parse(json || '{}') as Reply }, answer.headers),
          );
      },
    );
    passed.on('error', () => to.destroy());
    passed.end(body);
  }

  const server = createServer((from, to) => {
    void text(from).then(async (body) => {
      const isAsking = from.method === 'POST' && from.headers['content-type']?.includes('json');
      const answer = isAsking ? answerTo(from.url ?? '', JSON.parse(body || '{}') as Asked) : null;
      if (answer) send(to, await answer);
      else pass(from, body, to);
    });
  });

  return {
    async start() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
