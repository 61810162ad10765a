import type { Needs } from '../app.ts'
import { addChangeRoutes } from '../changes/routes/addChangeRoutes.ts'
import { addWriteRoutes } from '../changes/routes/addWriteRoutes.ts'
import type { Routes } from '../http/routes.ts'
import { callsOf } from '../lists/callsOf.ts'
import { readingOf } from '../lists/reading.ts'
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

/** All calls that read and write tools. A name that stands where an id may stand (`counts`) comes before it. */
export function addToolRoutes(routes: Routes, needs: Needs): void {
  const reading = readingOf(needs)
  const calls = callsOf(reading.tools, reading.country)
  addSearchRoutes(routes, reading)
  addViewRoutes(routes, reading)
  addPreferenceRoutes(routes, reading)
  addFileRoutes(routes, reading, needs.storage)
  addOpenapiRoutes(routes, needs)
  addListRoutes(routes, reading, calls)
  addCountRoutes(routes, reading, calls)
  addExportRoutes(routes, reading, calls)
  addQueueRoutes(routes, reading, calls)
  addDeskRoutes(routes, reading, needs, calls)
  addOneRoutes(routes, reading, calls)
  addChangeRoutes(routes, needs, calls)
  addWriteRoutes(routes, needs, calls)
}
