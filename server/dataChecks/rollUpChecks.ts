import { type Reckoning, rollUpDifferences } from '../changes/refreshRollUps.ts'
import type { DataCheck } from './dataCheck.ts'

/** A check for each figure that the declarations roll up: it equals what its rows come to. */
export function rollUpChecks(reckoning: Reckoning): DataCheck[] {
  return [...reckoning.engine.tools.values()].flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { rollUp }]): DataCheck[] =>
      rollUp
        ? [
            {
              name: 'rolled_up',
              figure: key,
              rule: `${key} equals what its rows of ${rollUp.of} come to`,
              tool: name,
              differences: range => rollUpDifferences(reckoning, name, { key, rollUp }, range),
            },
          ]
        : [],
    ),
  )
}
