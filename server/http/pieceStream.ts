/**
 * A body made of pieces that are asked for as they are taken. When nobody takes them any more (the browser went away), the generator is ended, and
 * with it the work behind it.
 * @throws what the first piece throws: until then a plain refusal can be answered
 */
export async function pieceStream(pieces: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  let next: IteratorResult<Uint8Array> | undefined = await pieces.next()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = next ?? (await pieces.next())
        next = undefined
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
