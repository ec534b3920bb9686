/**
 * The floor of the chat: `ws` alone. What arrives while a transaction runs is written by the next one, in one INSERT, and
 * acknowledged and passed on when it is committed. No accounts, no order across processes, no resends; but the table has
 * the keys that messages need to be found in order and to be known again, unless `FloorJob` says otherwise.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import { answerParent } from '../child.ts';
import '../garbage.ts';

/** Which table what follows is stored in. */
export interface FloorJob {
  keys: boolean;
}

interface Message {
  conversation: string;
  seq: number;
  sender: number;
  clientId: string;
  body: string;
}

const [connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 4, application_name: 'bench floor' });
const rooms = new Map<string, { sockets: Set<WebSocket>; lastSeq: number }>();
let table = 'bench_messages';
let waiting: Message[] = [];
let writing = false;
let people = 0;

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, { url = '' }) => {
  const conversation = /^\/ws\/chat\/([^/]+)\//.exec(url)?.[1];
  if (conversation === undefined) return socket.send('{"type":"unread_convo_map","unread_counts":{}}');
  const room = rooms.get(conversation) ?? { sockets: new Set(), lastSeq: 0 };
  rooms.set(conversation, room);
  room.sockets.add(socket);
  const sender = (people += 1);
  socket.on('message', (data) => {
    const { message, client_id } = JSON.parse(String(data)) as { message: string; client_id: string };
    waiting.push({ conversation, seq: (room.lastSeq += 1), sender, clientId: client_id, body: message });
    if (!writing) void write();
  });
  socket.send('{"type":"ready","last_seq":0}');
});

async function write(): Promise<void> {
  writing = true;
  while (waiting.length > 0) {
    const messages = waiting;
    waiting = [];
    await pool.query({
      name: `insert into ${table}`,
      text: `insert into ${table} (conversation, seq, sender, client_id, body)
        select * from unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[], $5::text[])`,
      values: [
        messages.map(({ conversation }) => conversation),
        messages.map(({ seq }) => seq),
        messages.map(({ sender }) => sender),
        messages.map(({ clientId }) => clientId),
        messages.map(({ body }) => body),
      ],
    });
    for (const { conversation, sender, clientId, body } of messages) {
      const frame = JSON.stringify({ type: 'message', sender, client_id: clientId, message: body });
      for (const socket of rooms.get(conversation)!.sockets) socket.send(frame);
    }
  }
  writing = false;
}

server.listen(0, '127.0.0.1', () =>
  answerParent((server.address() as AddressInfo).port, async ({ keys }: FloorJob) => {
    table = keys ? 'bench_messages' : 'bench_messages_without_keys';
    return null;
  }),
);
