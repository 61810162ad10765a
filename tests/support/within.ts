/**
 * What a promise gives, if it does so in time.
 * @param ms how long to wait
 * @param text what the error says otherwise
 * @throws Error with that text when it takes longer
 */
export async function within<T>(ms: number, promise: Promise<T>, text: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(text())), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
