// Loaded when an entry's history is rendered.
import './changes.css'

export { RecordHistory } from './record-history.tsx'
