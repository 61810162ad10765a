const RANGE = 2 ** 32

/** A cryptographically random whole number from 0 up to, but not including, `limit`: each value is equally likely. */
export function randomBelow(limit: number): number {
  const most = RANGE - (RANGE % limit)
  for (;;) {
    const value = crypto.getRandomValues(new Uint32Array(1))[0] ?? RANGE
    if (value < most) return value % limit
  }
}
