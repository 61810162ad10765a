import { once } from 'node:events'
import { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import { Refusal } from '../errors.ts'

/** A plain field of a form. */
export type FieldPart = { readonly name: string; readonly text: string; readonly bytes?: undefined }

/** A file of a form. What of its bytes is not read is passed over when the next part is asked for. */
export type FilePart = { readonly name: string; readonly fileName: string; readonly bytes: AsyncIterable<Uint8Array> }

export type Part = FieldPart | FilePart

const MOST_PARTS = 20
const MOST_FIELDS = 20
/** Bytes of a plain field; none takes so many, so what is cut here is refused as too long by whoever reads it. */
const LONGEST_FIELD = 262_144
const unreadable = (): Refusal => new Refusal(400, 'invalid_multipart', 'Input not valid')

/**
 * The parts of a `multipart/form-data` body as they come; of a file no more is held than a piece.
 * @param contentType of the request; names the boundary
 * @param most parts taken
 * @throws Refusal 400 for a body that is none, or that breaks off
 */
export async function* multipart(body: AsyncIterable<Uint8Array>, contentType: string, most = MOST_PARTS): AsyncGenerator<Part> {
  const form = parserOf(contentType, most)
  const source: Source = { pieces: body[Symbol.asyncIterator]() }
  const came = new Readable({ objectMode: true, read: () => {} })
  const take = (name: string | undefined, part: Omit<FieldPart, 'name'> | Omit<FilePart, 'name'>, file?: Readable): void => {
    if (name === undefined) form.destroy(unreadable())
    else came.push({ part: { name: plain(name), ...part }, file })
  }
  form
    .on('field', (name: string | undefined, text) => take(name, { text }))
    .on('file', (name: string | undefined, file, { filename = '' }: { filename?: string }) => {
      // An error nobody listens to would end the process; the form fails with the same one.
      file.on('error', () => {})
      take(name, { fileName: plain(filename), bytes: bytesOf(file, source) }, file)
    })
    .on('fieldsLimit', () => form.destroy(unreadable()))
    .on('partsLimit', () => form.destroy(unreadable()))
    .on('error', () => came.destroy(refusalOf(source)))
    .on('close', () => came.push(null))
  void feed(source, form)
  try {
    for await (const { part, file } of came as AsyncIterable<{ part: Part; file?: Readable }>) {
      yield part
      file?.resume()
    }
  } finally {
    form.destroy()
  }
}

/** The body, and what made it break off. */
type Source = { readonly pieces: AsyncIterator<Uint8Array>; error?: unknown }

function parserOf(contentType: string, most: number): Busboy {
  try {
    // The limit is told when it is reached, and so many parts are still right.
    const limits = { fieldSize: LONGEST_FIELD, fields: MOST_FIELDS, parts: most + 1 }
    return busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', preservePath: true, limits })
  } catch {
    throw unreadable()
  }
}

/** Browsers write quotes and line breaks of names so. */
const plain = (text: string): string => text.replace(/%22/g, '"').replace(/%0D|%0A/gi, '')

async function* bytesOf(file: Readable, source: Source): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } catch {
    throw refusalOf(source)
  }
}

const refusalOf = ({ error }: Source): Error => (error instanceof Error ? error : unreadable())

/** No pipe: whoever gives the form up leaves the rest of the body unread; to end it would cut the connection that the refusal goes out on. */
async function feed(source: Source, form: Busboy): Promise<void> {
  try {
    for (let next = await source.pieces.next(); !next.done && !form.destroyed; next = await source.pieces.next())
      if (!form.write(next.value)) await once(form, 'drain')
    form.end()
  } catch (error) {
    source.error = error
    form.destroy(error as Error)
  }
}
