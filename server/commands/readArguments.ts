import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the arguments of a command; ends the process with one line when there is one that it does not know.
 * @param usage how the command is called, for that line
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\nUsage: ${usage}\n`)
    process.exit(2)
  }
}
