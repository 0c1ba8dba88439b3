/** What an act is known by for ever: 128 random bits in hexadecimal. (randomUUID is there on secure addresses only.) */
export const drawReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
