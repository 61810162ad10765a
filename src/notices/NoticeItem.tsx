import { styled } from '@mui/material/styles'
import { LinkBase } from 'react-admin'
import { countries } from '../../schema/country.ts'
import type { Notice } from '../../schema/wire/noticeCalls.ts'
import { momentWords } from '../kinds/moments.ts'
import { RowTitle } from '../kinds/parts/RowTitle.tsx'
import { usePlace, useSpeaker } from '../kinds/useSpeaker.ts'
import { AddressLink } from '../routing/address.tsx'
import { unseen } from '../uploads/parts.tsx'
import { agoWords, noticeDetail, noticeWords } from './noticeWords.ts'
import { useNoticesKey } from './useUnread.ts'

/** One notice: a link to what it is about, or, where one may not go there any more, a line that says so. */
export function NoticeItem({ notice, onOpen }: { readonly notice: Notice; onOpen(): void }) {
  const { t, locale, country } = useSpeaker()
  const { now } = usePlace()
  const [[, me]] = useNoticesKey()
  const { at, read, address, tool, title, open, params } = notice
  const [before, after] = noticeWords(notice, t)
  const inside = (
    <>
      <span className="words">
        {!read && <span style={unseen}>{t('notices.is_unread')}: </span>}
        {before}
        {after !== undefined && <RowTitle tool={tool} title={title ?? ''} />}
        {after}
      </span>
      <span className="detail">
        <span>{noticeDetail(notice, t)}</span>
        <time dateTime={at} title={`${momentWords(at, country, locale)} ${countries[country].zone}`}>
          {agoWords(at, now(), locale)}
        </time>
      </span>
    </>
  )
  // Of many rows the list is opened, at those that name the person.
  const filter = typeof params.field === 'string' && typeof params.count === 'number' ? { [params.field]: me } : null
  return (
    <Item data-unread={!read || undefined} data-closed={!open || undefined}>
      {open && address !== null ? (
        <AddressLink to={address} onClick={onOpen}>
          {inside}
        </AddressLink>
      ) : open && filter ? (
        <LinkBase to={`/${tool}?filter=${encodeURIComponent(JSON.stringify(filter))}`} onClick={onOpen}>
          {inside}
        </LinkBase>
      ) : (
        <button type="button" onClick={onOpen}>
          {inside}
        </button>
      )}
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  '& > a, & > button': {
    display: 'grid',
    gap: 2,
    width: '100%',
    padding: theme.spacing(1, 2, 1, 3),
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'left',
    color: theme.palette.text.primary,
    textDecoration: 'none',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '&[data-unread] .words': { fontWeight: 600 },
  '&[data-unread]::before': {
    content: '""',
    position: 'absolute',
    left: 10,
    top: 14,
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: theme.palette.primary.main,
  },
  '&[data-closed] .words': { color: theme.palette.text.secondary },
  '& .detail': { display: 'flex', gap: theme.spacing(1), fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& .detail > span': { flex: 1, minWidth: 0 },
  '& time': { whiteSpace: 'nowrap' },
}))
