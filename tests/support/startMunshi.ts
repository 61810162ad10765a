import { tools } from '../../resources/index.ts'
import type { Tool } from '../../schema/tools.ts'
import { type StartOptions, startApp } from './server.ts'

/** The real app over all declared tools (and some more, where asked), with their tables and no rows. */
export function startMunshi({ more = [], ...options }: Omit<StartOptions, 'tools' | 'more'> & { more?: readonly Tool[] } = {}) {
  return startApp({ now: '2026-11-18T06:30:00.000Z', ...options, tools: [...tools, ...more] })
}

/** The body of an answer, told to be of a shape. */
export async function said<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T
}
