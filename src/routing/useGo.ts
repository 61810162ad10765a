import { useNavigate } from 'react-router-dom'

export interface GoOptions {
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean
}

/** Goes to a documented address, taken as it is: `go('/orders/3')`. */
export function useGo(): (address: string, options?: GoOptions) => void {
  return useNavigate()
}
