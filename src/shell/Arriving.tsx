import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ARRIVED, ARRIVING } from '../chunks/askedAgain.ts'

const patienceMs = 300

/** A line under the top bar while a part of the panel takes long to arrive: until it is here the screen before stays. */
export function Arriving() {
  const t = useTranslate()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    let count = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      count += 1
      timer ??= setTimeout(() => setLong(true), patienceMs)
    }
    const end = () => {
      count = Math.max(0, count - 1)
      if (count > 0) return
      clearTimeout(timer)
      timer = undefined
      setLong(false)
    }
    window.addEventListener(ARRIVING, start)
    window.addEventListener(ARRIVED, end)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(ARRIVING, start)
      window.removeEventListener(ARRIVED, end)
    }
  }, [])
  return isLong ? <Line role="status" aria-label={t('shell.arriving')} /> : null
}

const run = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-100% 0' } })

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 46,
  left: 0,
  right: 0,
  height: 2,
  zIndex: theme.zIndex.appBar + 1,
  background: `linear-gradient(90deg, transparent, ${theme.palette.primary.main}, transparent) 0 0 / 50% 100% no-repeat`,
  animation: `${run} 1.2s linear infinite`,
}))
