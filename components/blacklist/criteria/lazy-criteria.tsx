import { lazy } from 'react'
import { NotLoaded } from '../not-loaded.tsx'

const load = () => import('./criteria-tools.ts')
const notLoaded = () => ({ default: NotLoaded })
const nothing = () => ({ default: () => <></> })

/** What has to do with the synced copy, loaded when the page turns to it or one of its menus is opened. */
export const LazyChips = lazy(() => load().then(({ Chips }) => ({ default: Chips }), notLoaded))
export const LazyCopyEmpty = lazy(() => load().then(({ CopyEmpty }) => ({ default: CopyEmpty }), notLoaded))
export const LazyCopyRemarks = lazy(() => load().then(({ CopyRemarks }) => ({ default: CopyRemarks }), nothing))
export const LazyCopyStanding = lazy(() => load().then(({ CopyStanding }) => ({ default: CopyStanding }), nothing))
export const LazyFilterMenu = lazy(() => load().then(({ FilterMenu }) => ({ default: FilterMenu }), notLoaded))
export const LazyMomentMenu = lazy(() => load().then(({ MomentMenu }) => ({ default: MomentMenu }), notLoaded))
