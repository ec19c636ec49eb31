/** The version of both programs: that of package.json, by https://semver.org. CHANGELOG.md says what each brought. */
export const VERSION = '0.1.0'
