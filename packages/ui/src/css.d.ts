/** A sheet of styles is imported for what it does to the page, which the builder of the site sees to. */
declare module '*.css'
