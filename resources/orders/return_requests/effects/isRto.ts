import type { Row } from '../../../planner.ts'

/** Whether a request is for a parcel that came back without having been delivered. */
export function isRto(request: Row<'return_requests'>): boolean {
  return request.type_issue === 1
}
