/**
 * Loaded into each part of the shop: when the launcher is gone, even by kill -9, the part stops as if asked to.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep a part alive that has nothing else to do.
process.channel?.unref();
