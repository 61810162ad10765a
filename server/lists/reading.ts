import { type Country, countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { Planners } from '../../schema/planner.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Person } from '../session/person.ts'
import { type KeepAnswer, keptAnswers } from './keptAnswers.ts'
import { type ReadTools, readTools } from './readTool.ts'
import type { Viewer } from './viewer.ts'

/** What every reading call works with; made once for an app. */
export interface Reading {
  readonly db: Database
  readonly tools: ReadTools
  readonly country: Country
  readonly zone: string
  readonly clock: Clock
  /** Of actions: some reckon how much of a row is left. */
  readonly planners: Planners
  /** For what is counted over many rows. */
  readonly keep: KeepAnswer
  viewerOf(person: Person): Viewer
}

export interface ReadingNeeds {
  readonly db: Database
  readonly tools: readonly Tool[]
  readonly settings: { readonly country: Country }
  readonly clock: Clock
  readonly marketplace: { readonly planners: Planners }
}

/** The reading side of an app. */
export function readingOf({ db, tools, settings: { country }, clock, marketplace }: ReadingNeeds): Reading {
  const { zone } = countries[country]
  return {
    db,
    tools: readTools(tools, country),
    country,
    zone,
    clock,
    planners: marketplace.planners,
    keep: keptAnswers(db, clock),
    viewerOf: person => ({ person, country, zone, today: localDay(clock(), zone), now: clock().toISOString() }),
  }
}
