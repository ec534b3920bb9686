import type { NoticeKind } from '../notice-kinds.ts';

/** The quiet line under a message, for its reader: about money and codes, never about a person. */
export const noticeTexts = (brand: string): Readonly<Record<NoticeKind, string>> => ({
  code: 'Keep codes that are sent to you to yourself. Anyone who has one can sign in as you or move your money.',
  'gift-card':
    'Gift cards are not a way to pay. Once somebody has the numbers, the money is gone and nobody can get it back.',
  official: `${brand}, Medicare and banks never ask for a password, a card number or a fee in a chat. If in doubt, call them on a number you know.`,
  personal:
    'Nobody needs your card, bank, Social Security or Medicare number to pass something on. Keep them out of the chat.',
  overpaid:
    'A check or transfer for too much can bounce days later, and then whatever you sent on is your own money.',
  'fake-payment':
    'Check in your own bank app whether money has arrived. Emails and screenshots are easy to fake, and getting paid never costs anything.',
  courier:
    'A check or an online payment from far away, and a mover who collects: such payments often turn out to be fake. Meeting and paying in person is safest.',
  'fee-first':
    'Pay for delivery when it arrives. A fee that has to be paid before is often the last you hear of it.',
  'payment-ahead':
    'See it first, then pay. Money sent by Zelle, Venmo, Cash App or wire is almost impossible to get back.',
  link: `Look closely at the address before you open it. ${brand} never asks for your card or password through a link in a chat.`,
  'quick-money': 'Quick and certain profits do not exist. Do not pay or share anything to get one.',
  elsewhere: 'Stay in this chat until you have met. Elsewhere, we cannot help if something goes wrong.',
});

/** The same where the message is Spanish. */
export const noticeTextsSpanish: typeof noticeTexts = (brand) => ({
  code: 'No comparta los códigos que le llegan. Quien tiene uno puede entrar en su cuenta o mover su dinero.',
  'gift-card':
    'Las tarjetas de regalo no son una forma de pago. Quien tiene los números tiene el dinero, y nadie puede recuperarlo.',
  official: `Ni ${brand}, ni Medicare, ni los bancos piden una contraseña, un número de tarjeta o un pago en un chat. Si duda, llame a un número que ya conozca.`,
  personal:
    'Para entregar algo nadie necesita su número de tarjeta, de cuenta, de Seguro Social o de Medicare. No lo escriba en el chat.',
  overpaid:
    'Un cheque o una transferencia de más puede ser rechazado días después, y lo que usted envió ya era su propio dinero.',
  'fake-payment':
    'Compruebe en la aplicación de su banco si llegó el dinero. Los correos y las capturas se falsifican, y cobrar nunca cuesta nada.',
  courier:
    'Un cheque o un pago en línea desde lejos y un transportista que recoge: esos pagos suelen ser falsos. Lo más seguro es verse y pagar en persona.',
  'fee-first':
    'Pague el envío cuando llegue. Si piden un pago antes, muchas veces ya no se sabe más de ellos.',
  'payment-ahead':
    'Primero vea el artículo y después pague. El dinero enviado por Zelle, Venmo, Cash App o giro casi nunca se recupera.',
  link: `Mire bien la dirección antes de abrirla. ${brand} nunca pide su tarjeta o contraseña con un enlace en un chat.`,
  'quick-money': 'Las ganancias rápidas y seguras no existen. No pague ni comparta nada para obtenerlas.',
  elsewhere: 'Siga en este chat hasta que se hayan visto. En otro lugar no podemos ayudar si algo sale mal.',
});
