import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorPlace } from '../chunks/ErrorPlace.tsx'
import { Failed } from '../shell/Failed.tsx'
import { NoAccess } from '../shell/NoAccess.tsx'
import { paletteKeys } from '../shell/panels.ts'
import { useMay, useSessionState } from '../shell/session.ts'
import { useTitle } from '../shell/useTitle.ts'
import { MenuLink } from '../tools/MenuLink.tsx'
import { type MenuSection, useMenu } from '../tools/useMenu.ts'
import { useTools } from '../tools/useTools.ts'
import { matching } from './matching.ts'

/** Welcome, the tools one may open, and what pages show here (document 1, §2.2). */
export function HomePage() {
  const t = useTranslate()
  const state = useSessionState()
  const sections = useMenu()
  const [text, setText] = useState('')
  const found = matching(sections, text)
  const name = state.status === 'in' ? state.user.name : ''
  useTitle(t('shell.home'))
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1280 }}>
      <Typography variant="h1">{name ? t('shell.welcome', { name }) : t('shell.welcome_nobody')}</Typography>
      {sections.length > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('shell.welcome_text', { keys: paletteKeys() })}
        </Typography>
      ) : (
        state.status === 'in' && <NoAccess />
      )}
      {sections.length > 0 && (
        <TextField
          type="search"
          label={t('shell.find_tool')}
          value={text}
          onChange={event => setText(event.target.value)}
          sx={{ mb: 2, width: '100%', maxWidth: 360 }}
        />
      )}
      {text && found.length === 0 && (
        <Box role="status">
          <Typography sx={{ mb: 1 }}>{t('shell.no_tool_found', { text })}</Typography>
          <Button onClick={() => setText('')}>{t('shell.clear_search')}</Button>
        </Box>
      )}
      <Box sx={{ columns: '240px', columnGap: 2, mb: 2 }}>
        {found.map(section => (
          <ToolSection key={section.name} section={section} />
        ))}
      </Box>
      <Shown />
    </Box>
  )
}

/** What pages show on the home page; it loads beside the list of tools and never holds it up. */
function Shown() {
  const may = useMay()
  const { all, homes } = useTools()
  return all.map(tool => {
    const Part = homes[tool.name]
    if (!Part || tool.word !== 'page' || !tool.home || !may(tool.home.may)) return null
    return (
      <ErrorPlace key={tool.name} place={tool.name} fallback={(error, retry) => <Failed error={error} retry={retry} />}>
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <Part />
        </Suspense>
      </ErrorPlace>
    )
  })
}

/** One section of the home page: its tools as links. */
function ToolSection({ section: { name, label, entries } }: { readonly section: MenuSection }) {
  return (
    <Box
      component="section"
      aria-labelledby={`home-${name}`}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 2, mb: 2, breakInside: 'avoid' }}
    >
      <Typography id={`home-${name}`} variant="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& a': { color: 'primary.main', textDecoration: 'none', lineHeight: '28px' },
          '& a:hover': { textDecoration: 'underline' },
        }}
      >
        {entries.map(entry => (
          <li key={entry.name}>
            <MenuLink entry={entry}>{entry.label}</MenuLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}
