/** A body of pieces; the generator is ended when nobody takes them any more. @throws what the first piece throws, so that it can be a plain refusal */
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
