import { constants } from 'node:os'

/** Makes a signal end this process by `exit`, so that the programs it runs are ended as well. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(128 + constants.signals[signal]))
}
