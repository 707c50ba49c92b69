/* Operating system abstraction layer: threads, semaphores, mailboxes, timers, and events.
   For editors and syntax checks. Names and types are valid; the values of constants are defined by the SDK. */
#ifndef VOSAL_H
#define VOSAL_H

#include <stdint.h>

typedef void *VThread;
typedef void *VSemaphore;
typedef void *VSysTimer;
typedef void *VMailBox;
typedef void *VFifo;
typedef void *VEvent;

typedef void (*vsystimer_fn)(void *arg);
typedef void (*vos_irq_handler)(void);

extern volatile uint32_t _systime_seconds;
extern volatile uint64_t _systime_millis;
extern volatile uint32_t _systime_frequency;

/* Time arguments */
enum { NANOS = 0, MICROS = 1, MILLIS = 2, SECONDS = 3 };
#define TIME_U(value, unit) (((uint32_t)(value) << 2) | (uint32_t)(unit))
#define GET_TIME_UNIT(t) ((t) & 3u)
#define GET_TIME_VALUE(t) ((t) >> 2)
uint32_t GET_TIME_MICROS(uint32_t t);
#define TIME_IS_ZERO(t) (GET_TIME_VALUE(t) == 0)
#define VTIME_IMMEDIATE 0u
#define VTIME_INFINITE 0xFFFFFFFFu

enum {
    VOS_PRIO_IDLE = 0,
    VOS_PRIO_LOWEST = 1,
    VOS_PRIO_LOWER = 2,
    VOS_PRIO_LOW = 3,
    VOS_PRIO_NORMAL = 4,
    VOS_PRIO_HIGH = 5,
    VOS_PRIO_HIGHER = 6,
    VOS_PRIO_HIGHEST = 7
};

enum { VTHREAD_READY = 0, VTHREAD_RUNNING = 1, VTHREAD_WAITING = 2, VTHREAD_INACTIVE = 3 };
enum { VRES_OK = 0, VRES_TIMEOUT = -1, VRES_RESET = -2 };

/* System */
void vosSysLock(void);
void vosSysUnlock(void);
void vosSysLockIsr(void);
void vosSysUnlockIsr(void);
void vosEnterIsr(void);
void vosExitIsr(void);
vos_irq_handler vosInstallHandler(int32_t hpos, vos_irq_handler fn);
void vosSysReset(void);

/* Threads */
VThread vosThCreate(uint32_t size, int32_t prio, void *fn, void *arg, void *data);
void vosThDestroy(VThread th);
void vosThSetData(VThread th, void *data);
void *vosThGetData(VThread th);
uint32_t vosThGetId(VThread th);
uint32_t vosThGetStatus(VThread th);
void vosThSetPriority(int32_t prio);
int32_t vosThGetPriority(void);
VThread vosThCurrent(void);
void vosThSleep(uint32_t time);
void vosThYield(void);
void vosThSuspend(void);
VThread vosThResume(VThread th);
VThread vosThResumeIsr(VThread th);

/* Semaphores */
VSemaphore vosSemCreate(uint32_t n);
void vosSemReset(VSemaphore sem);
void vosSemDestroy(VSemaphore sem);
void vosSemSignal(VSemaphore sem);
void vosSemSignalCap(VSemaphore sem, uint32_t cap);
void vosSemSignalIsr(VSemaphore sem);
int32_t vosSemWaitTimeout(VSemaphore sem, uint32_t timeout);
#define vosSemWait(sem) vosSemWaitTimeout(sem, VTIME_INFINITE)
int32_t vosSemGetValue(VSemaphore sem);
#define vosSemTryWait(sem) vosSemWaitTimeout(sem, VTIME_IMMEDIATE)
int32_t vosSemSignalWait(VSemaphore semS, VSemaphore semW);

/* Mailboxes */
VMailBox vosMBoxCreate(int n);
void vosMBoxDestroy(VMailBox mb);
int vosMBoxPostTimeout(VMailBox mb, void *msg, uint32_t timeout);
int vosMBoxFetchTimeout(VMailBox mb, void **msgp, uint32_t timeout);
#define vosMBoxPost(mb, msg) vosMBoxPostTimeout(mb, msg, VTIME_INFINITE)
#define vosMBoxFetch(mb, msgp) vosMBoxFetchTimeout(mb, msgp, VTIME_INFINITE)
int vosMBoxPostIsr(VMailBox mb, void *msg);
int vosMBoxFetchIsr(VMailBox mb, void **msgp);
int vosMBoxUsedSlots(VMailBox mb);
int vosMBoxFreeSlots(VMailBox mb);

/* Timers */
VSysTimer vosTimerCreate(void);
uint64_t vosTimerReadMillis(VSysTimer tm);
uint32_t vosTimerReadMicros(VSysTimer tm);
void vosTimerOneShot(VSysTimer tm, uint32_t time, vsystimer_fn fn, void *arg);
void vosTimerRecurrent(VSysTimer tm, uint32_t time, vsystimer_fn fn, void *arg);
void vosTimerReset(VSysTimer tm);
void vosTimerDestroy(VSysTimer tm);

/* Events */
VEvent vosEventCreate(void);
void vosEventSet(VEvent ev);
void vosEventClear(VEvent ev);
int32_t vosEventWait(VEvent ev, uint32_t timeout);
int32_t vosEventGetFlag(VEvent ev);
void vosEventDestroy(VEvent ev);

#endif
