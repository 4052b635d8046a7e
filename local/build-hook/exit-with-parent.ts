/**
 * Loaded into a build before anything else: ends it when the process that started it is gone, so
 * that a killed start leaves no build behind that writes on.
 */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
