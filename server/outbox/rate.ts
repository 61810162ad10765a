/**
 * Counts what leaves by each channel: at most so many in a second. Measured by the time that passes, whatever the clock says.
 */
export function allowance() {
  const kept = new Map<string, { left: number; at: number }>()

  function now(channel: string, rate: number) {
    const at = performance.now()
    const known = kept.get(channel) ?? { left: rate, at }
    const left = Math.min(rate, known.left + ((at - known.at) / 1000) * rate)
    const next = { left, at }
    kept.set(channel, next)
    return next
  }

  return {
    /** How many may leave now. @param rate 0 for no limit */
    left: (channel: string, rate: number): number => (rate === 0 ? Number.MAX_SAFE_INTEGER : Math.floor(now(channel, rate).left)),
    /** So many leave. */
    take(channel: string, count: number): void {
      const known = kept.get(channel)
      if (known) known.left -= count
    },
  }
}
