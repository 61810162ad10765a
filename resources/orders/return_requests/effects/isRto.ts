import type { Row } from '../../../../schema/planner.ts'

/** Whether a request is for a parcel that came back without having been delivered. */
export function isRto(request: Row): boolean {
  return request.type_issue === 1
}
