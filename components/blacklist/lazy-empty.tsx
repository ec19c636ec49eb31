import { lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

const load = () => import('./empty.tsx')
const notLoaded = () => ({ default: NotLoaded })

/** What stands in place of rows that there are none of, loaded when the service has said so. */
export const LazyEmpty = lazy(() => load().then(({ Empty }) => ({ default: Empty }), notLoaded))
export const LazyNoRows = lazy(() => load().then(({ NoRows }) => ({ default: NoRows }), notLoaded))
