import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Where process numbers have one meaning. */
export interface Place {
  host: string
  /** Boot and process namespace on Linux: a container sees other processes than its host. */
  space: string
}

/** The place this process is in. */
export function place(): Place {
  try {
    return {
      host: hostname(),
      space: `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`,
    }
  } catch {
    // Elsewhere there are no containers that share a folder, and a laptop's name changes with its network.
    return { host: '', space: '' }
  }
}

/** Can a process of that place be seen from this one? A container that was started again keeps its name, and there is one of that name. */
export function seenFrom(here: Place, there: Place): boolean {
  return here.host === there.host || here.space === there.space
}
