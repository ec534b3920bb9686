import { expect, test } from 'vitest';
import { modulesOfPath, readQrCode, withoutRim } from '#tests/support/read-qr-code.ts';
import { qrCodeOf } from './qr-code.ts';

const id = '018f2f4e-0000-7000-8000-00000000abcd';

test.each([
  'https://h.example',
  `http://127.0.0.1:3000/listing/${id}`,
  `https://handrail.example/listing/${id}`,
  `https://medical-equipment.marketplace.example.org/listing/${id}`,
])('says %s to who reads it, with the light rim that readers need', (address) => {
  const { size, path } = qrCodeOf(address);
  const { modules, rim } = withoutRim(modulesOfPath(path, size));
  expect(rim).toBe(4);
  expect(readQrCode(modules)).toBe(address);
});

test('is small enough to travel with the page', () => {
  expect(qrCodeOf(`https://handrail.example/listing/${id}`).path.length).toBeLessThan(4_000);
});
