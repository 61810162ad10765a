import type { Needs } from '../app.ts'
import type { Routes } from '../http/routes.ts'
import { readingOf } from '../lists/reading.ts'
import { addCallToRoutes } from './callTo.ts'
import { addCountRoutes } from './counts.ts'
import { addDeskRoutes } from './desk.ts'
import { addExportRoutes } from './export.ts'
import { addFileRoutes } from './files.ts'
import { addListRoutes } from './list.ts'
import { addOneRoutes } from './one.ts'
import { addOpenapiRoutes } from './openapi.ts'
import { addPreferenceRoutes } from './preferences.ts'
import { addQueueRoutes } from './queue.ts'
import { addSearchRoutes } from './search.ts'
import { addViewRoutes } from './views.ts'

/** All calls that read tools. A name that stands where an id may stand (`counts`) comes before it. */
export function addReadRoutes(routes: Routes, needs: Needs): void {
  const reading = readingOf(needs)
  addSearchRoutes(routes, reading)
  addCallToRoutes(routes, reading)
  addViewRoutes(routes, reading)
  addPreferenceRoutes(routes, reading)
  addFileRoutes(routes, reading, needs.storage)
  addOpenapiRoutes(routes, reading, needs)
  addListRoutes(routes, reading)
  addCountRoutes(routes, reading)
  addExportRoutes(routes, reading)
  addQueueRoutes(routes, reading)
  addDeskRoutes(routes, reading, needs)
  addOneRoutes(routes, reading)
}
