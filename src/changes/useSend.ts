import { useCallback } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { request } from '../../dataProvider/request.ts'

export type Send = typeof request

/** Calls the API; an answer of 401 leads to the sign-in, as it does for react-admin's own calls. @throws HttpError for every refusal */
export function useSend(): Send {
  const leave = useLogoutIfAccessDenied()
  return useCallback(
    async (...call: Parameters<Send>) => {
      try {
        return await request(...call)
      } catch (error) {
        await leave(error)
        throw error
      }
    },
    [leave],
  )
}
