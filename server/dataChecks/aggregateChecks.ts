import { aggregateDifferences, type Reckoning } from '../changes/refreshAggregates.ts'
import type { DataCheck } from './dataCheck.ts'

/** A check for each figure that the declarations roll up: it equals what its rows come to. */
export function aggregateChecks(reckoning: Reckoning): DataCheck[] {
  return [...reckoning.engine.tools.values()].flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { aggregate }]): DataCheck[] =>
      aggregate
        ? [
            {
              name: 'rolled_up',
              figure: key,
              rule: `${key} equals what its rows of ${aggregate.of} come to`,
              tool: name,
              differences: range => aggregateDifferences(reckoning, name, { key, aggregate: aggregate }, range),
            },
          ]
        : [],
    ),
  )
}
